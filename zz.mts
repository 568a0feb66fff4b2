import { toDocument } from '@/lib/content/document/to-document';
import { readVisible } from '@/lib/content/anchors/read-visible';
import { cutSections } from '@/lib/content/search/cut-sections';
import { analyzeSection, listTerms } from '@/lib/content/search/section-terms';
import { findAnchors } from '@/lib/content/references/find-anchors';
import { findLinks } from '@/lib/content/links';
import { parseBlocks } from '@/lib/content/dialect';
import { keepShown } from '@/lib/content/conditions/keep-shown';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import { readHtmlPage } from '@/lib/content/html/read-html-page';
import { pageToMarkdown } from '@/lib/content/html/html-to-markdown';
import { splitBlocks } from '@/lib/content/blocks/split-blocks';
import { parseFrontMatter } from '@/lib/content/front-matter';
import { parseSummary } from '@/lib/content/summary';
import { readUnits } from '@/lib/content/search/read-units';
import { toPreviewText } from '@/lib/content/preview-text';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { makeAnchor } from '@/lib/content/anchors/anchor';
import { followAnchors } from '@/lib/content/anchors/follow-anchor';
const tokens=[...new Set(['a','word ','It is so. ','\n','\n\n','\\','&amp;','&#1;','&','*','_','**','*_','*a*','**a** ','~~','~~a~~','`','``','`a`','` ``','[',']','[a]','[a](b)','[a](b) ','[a][b]','[a]: b\n','[^a]','[^1]: a\n\n','![](a)','![','](','[](','<','<a>','</a>','<a ','<b>x</b>','<div>\n','<div>\n\n','<!--','<!-- -->\n','<details>','<pre>','<h1>x</h1>','http://a.b ','www.a ','www.a_','www.','a@b.c ','a@b.c','@','a_','_a','|','| a ','| a | b |\n','| a | b |\n| - | - |\n','|a|b|\n|-|-|\n|c|d|\n','- a\n','- ','* a\n','1. a\n','> ','> a\n','>\n','  - a\n','# ','# a\n','## a\n\n','a\n===\n','---\n','***\n','```\n','```a\n','~~~\n','    a\n','\ta\n','- [ ] a\n','$$','$$x$$ ','$$\nx\n$$\n','{%','{% a %}','{% hint %}','{% hint %}\n','{% endhint %}\n','{% hint %}{% endhint %}','{% hint %}a{% endhint %}\n','{% tabs %}{% tab %}\n','{% if a %}\n','{% if a %}x{% endif %}\n','{% if a %}x{% else %}','{% include "/reusable-contents/a" %}\n','{% code %}\n```\n','{% openapi %}\n','{% a "','漢字','🙂','e\u0301','"',"'",'a: b\n','<table><tr><td>','<td>','<li>','<p>','<ul><li>','<span>','<br>','<a href="b">c</a>','<img src="a">','&nbsp;','<b>','<i>','<code>a','<pre>a\n'])];
const page=(markdown:string)=>({title:'P',ancestors:['G'],markdown});
const edited=(t:string)=>`${t.slice(0,t.length>>1)} x\n${t.slice(t.length>>1)}`;
const P:Record<string,(t:string)=>unknown>={
 toDocument, readVisibleAll:(t)=>{const p=readVisible(t);for(let i=0;i<p.blocks.length;i++)p.textOf(i);},
 cutSections:(t)=>cutSections(page(t)), terms:(t)=>{const pg=page(t);for(const s of cutSections(pg).slice(0,2000)){analyzeSection(pg,s);listTerms(pg,s)}},
 findAnchors, findLinks, parseBlocks, keepShown:(t)=>keepShown(`{% if a %}{% endif %}${t}`,{a:1}), splitBlocks, front:(t)=>parseFrontMatter(`---\n${t.slice(0,6000)}\n---\n`), summary:parseSummary, units:readUnits, preview:(t)=>toPreviewText(t,160),
 diff:(t)=>diffMarkdown(t,edited(t)), merge:(t)=>mergeMarkdown(t,edited(t),t.slice(0,-9)+'changed'),
 html:(t)=>readHtmlPage(t,'http://a.b/'), htmlToMd:(t)=>{const p=readHtmlPage(t,'http://a.b/');if(p)pageToMarkdown(p,(x:any)=>x)}, 
 follow:(t)=>followAnchors([makeAnchor(t,{start:10,end:40}),makeAnchor(t,{start:t.length-200,end:t.length-100})],t,edited(t)),
 markup:(t)=>readMarkup(t,'tok'),
};
const only=process.argv[2]?.split(',');const SIZES=[16_000,64_000,256_000,1_000_000];
const cpu=(f:()=>unknown)=>{const s=process.cpuUsage();try{f()}catch(e){console.log('THROW',String(e).slice(0,200))}const e=process.cpuUsage(s);return (e.user+e.system)/1000};
for(const [name,parse] of Object.entries(P)){ if(only&&!only.includes(name))continue;
 const rows:[string,number,number][]=[];
 for(const tk of tokens){ let last=0,size=0;
  for(const n of SIZES){const t=tk.repeat(Math.ceil(n/tk.length)).slice(0,n);last=cpu(()=>parse(t));if(last>60)last=Math.min(last,cpu(()=>parse(t)));size=n;if(last>150)break;}
  rows.push([tk,size,Math.round(last)]);
 }
 rows.sort((a,b)=>b[2]/b[1]-a[2]/a[1]);
 console.log(name, rows.filter(r=>r[2]>=100).slice(0,14).map(r=>`${JSON.stringify(r[0])}@${r[1]/1000}k:${r[2]}`).join('  '), 'count', rows.filter(r=>r[2]>=100).length, 'max', rows.filter(r=>r[1]===1e6).reduce((m,r)=>Math.max(m,r[2]),0));
}
