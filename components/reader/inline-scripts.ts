/** Sets the theme that the reader chose before anything is painted. The same for every page, so that its hash can stand in the policy. */
export const THEME_SCRIPT =
  "(function(){try{var t=localStorage.getItem('lectern-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;else if(t==='system')delete document.documentElement.dataset.theme}catch(e){}document.documentElement.classList.add('js')})()";
