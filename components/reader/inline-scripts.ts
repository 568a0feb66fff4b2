/**
 * Sets the theme that the reader chose, and that there is script, before anything is painted. The same for every page,
 * so that the CSP can allow it by its hash.
 */
export const THEME_SCRIPT =
  "(function(d){d.classList.add('js');if(d.dataset.fixed!==undefined)return;try{var t=localStorage.getItem('lectern-theme');if(t==='light'||t==='dark')d.dataset.theme=t;else if(t==='system')delete d.dataset.theme}catch(e){}})(document.documentElement)";
