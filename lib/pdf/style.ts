/** How everything looks, in the typesetter's language. Pages call these functions and draw nothing by themselves. */
export const STYLE = `
#let ink = rgb("#1b1f24")
#let muted = rgb("#5b636e")
#let hairline = rgb("#dde1e6")
#let wash = rgb("#f6f7f9")
#let tint = rgb("#2457c5")
#let tones = (
  info: (ink: rgb("#2457c5"), wash: rgb("#f0f5ff")),
  success: (ink: rgb("#1a7f4b"), wash: rgb("#eefaf3")),
  warning: (ink: rgb("#a15c00"), wash: rgb("#fff7e8")),
  danger: (ink: rgb("#b3261e"), wash: rgb("#fef1f0")),
)
#let sizes = ("2": 15pt, "3": 12.5pt, "4": 11pt, "5": 10pt, "6": 10pt)

#let book(lang: "en", region: none, title: "", running: "", fonts: (), body) = {
  set document(title: title)
  set page(
    paper: "a4",
    margin: (x: 22mm, top: 22mm, bottom: 24mm),
    footer: context {
      set text(size: 8pt, fill: muted)
      grid(columns: (1fr, auto), running, counter(page).display("1 / 1", both: true))
    },
  )
  set text(font: fonts, lang: lang, region: region, size: 10pt, fill: ink, hyphenate: false)
  set par(leading: 0.72em, spacing: 1.2em)
  set strong(delta: 200)
  set list(marker: ([•], [–]), indent: 0.3em, body-indent: 0.6em, spacing: auto)
  set enum(indent: 0.3em, body-indent: 0.6em)
  set super(size: 0.65em)
  set highlight(fill: rgb("#fff1a8"), extent: 1pt)
  // A place where a long word may break, with nothing in it that could be copied.
  show "\\u{200b}": box()
  show link: set text(fill: tint)
  show math.equation: set text(font: ("STIX Two Math",) + fonts)
  set footnote.entry(separator: line(length: 30%, stroke: 0.6pt + hairline))
  show footnote.entry: set text(size: 8.5pt, fill: muted)
  show raw: set text(font: ("JetBrains Mono",) + fonts, size: 8.4pt, features: (calt: 0, liga: 0))
  show heading: it => block(above: 1.7em, below: 0.8em, sticky: true, it.body)
  show heading.where(outlined: true): it => block(above: 0pt, below: 14pt, sticky: true, text(size: 22pt, weight: 600, it.body))
  show outline.entry: it => {
    let isTop = it.level == 1
    set text(weight: if isTop { 600 } else { 400 })
    show link: set text(fill: ink)
    block(above: if isTop { 11pt } else { 6.5pt }, link(
      it.element.location(),
      it.indented(none, [#it.body() #box(width: 1fr, if isTop { none } else { text(fill: hairline, repeat(gap: 3pt)[.]) }) #text(fill: muted, weight: 400, it.page())]),
    ))
  }
  body
}

#let cover(title, subtitle) = {
  v(16mm)
  block(below: 10pt, text(size: 28pt, weight: 600, title))
  block(below: 16mm, text(size: 10pt, fill: muted, subtitle))
  outline(title: none, depth: 3, indent: 14pt)
}

#let page-title(level, id, title, description, tags: none, new-sheet: true) = {
  if new-sheet { pagebreak(weak: true) } else { v(8pt) }
  [#heading(level: level, outlined: true, bookmarked: true)[#title] #label(id)]
  if tags != none { block(below: 12pt, tags) }
  if description != none { block(below: 16pt, text(size: 11pt, fill: muted, description)) }
}

#let section(rank, level, anchor, title) = {
  set text(size: sizes.at(str(rank), default: 10pt), weight: 600)
  [#heading(level: level, outlined: false, bookmarked: true)[#title] #if anchor != none { label(anchor) }]
}

#let icon(paths, ink: none) = context {
  let stroke = if ink == none { text.fill } else { ink }
  let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke-width='2' stroke-linecap='round' stroke-linejoin='round' stroke='" + stroke.to-hex() + "'>" + paths + "</svg>"
  box(baseline: 14%, height: 1.05em, pdf.artifact(image(bytes(svg), format: "svg", height: 1.05em)))
}

#let button(kind, body) = box(
  inset: (x: 7pt, y: 3.5pt), outset: (y: 1pt), radius: 4pt,
  fill: if kind == "primary" { tint } else if kind == "off" { rgb("#eceff3") } else { none },
  stroke: if kind == "secondary" { 0.7pt + tint } else { none },
  text(size: 9pt, weight: 600, fill: if kind == "primary" { white } else if kind == "off" { muted } else { tint }, body),
)

#let annotated(body) = underline(stroke: (paint: muted, thickness: 0.6pt, dash: "dotted"), offset: 2pt, body)
#let chip(wash: rgb("#eceff3"), body) = box(fill: wash, inset: (x: 5pt), outset: (y: 2.5pt), radius: 8pt, text(size: 8pt, body))

#let boxed(body) = box(stroke: 0.6pt + ink, inset: 3pt, $ body $)
#let inked(colour, body) = text(fill: colour, $body$)
#let unseen(body) = hide($body$)
#let boldupright(body) = math.bold(math.upright(body))
#let fitted(body) = layout(size => {
  let wide = measure(body).width
  if wide > size.width { scale(size.width / wide * 100%, reflow: true, body) } else { body }
})
#let formula-inline(body) = body
#let formula-block(body) = block(above: 1.2em, below: 1.2em, width: 100%, fitted(body))

#let right-to-left(body) = { set text(dir: rtl); body }
#let left-to-right(body) = { set text(dir: ltr); body }
#let in-language(lang: "en", region: none, body) = { set text(dir: auto, lang: lang, region: region); body }

#let place-anchor(name) = [#metadata(none) #label(name)]

#let to(known, page, anchor, address, body) = {
  let anchors = known.at(page, default: none)
  if anchors == none { if address == none { body } else { link(address, body) } }
  else if anchor != "" and anchor in anchors { link(label(page + "#" + anchor), body) }
  else { link(label(page), body) }
}

#let code-inline(code) = highlight(fill: rgb("#eceff3"), extent: 1.5pt, radius: 2pt, top-edge: 0.86em, bottom-edge: -0.28em, raw(code))
#let key(body) = box(stroke: 0.6pt + hairline, inset: (x: 3pt), outset: (y: 2.5pt), radius: 2pt, text(size: 8.5pt, body))
#let caption(body) = block(above: 6pt, below: 1.3em, width: 100%, align(center, text(size: 8.5pt, fill: muted, body)))
#let rule = block(above: 1.4em, below: 1.4em, line(length: 100%, stroke: 0.6pt + hairline))
#let plain(source) = block(width: 100%, raw(source, block: true))

#let code-frame(title, body) = block(above: 1.1em, below: 1.1em, width: 100%, fill: wash, stroke: 0.6pt + hairline, radius: 3pt, clip: true, breakable: true, {
  if title != "" {
    block(width: 100%, below: 0pt, inset: (x: 9pt, y: 6pt), stroke: (bottom: 0.6pt + hairline), sticky: true, text(size: 8.4pt, fill: muted, title))
  }
  block(above: 0pt, width: 100%, inset: (x: 9pt, y: 8pt), body)
})

#let line-number(number) = { box(width: 2em, pdf.artifact(text(fill: muted, align(right, str(number))))); h(0.8em) }

#let code-block(code, lang, title, numbers) = {
  show raw.line: it => if numbers { line-number(it.number); it.body } else { it.body }
  code-frame(title, raw(code, lang: lang, block: true))
}

#let marked-code(lines, title, numbers) = {
  show raw.line: it => {
    if numbers { line-number(it.number) }
    lines.at(it.number - 1).map(((words, marked)) => if marked { highlight(strong(words)) } else { words }).join()
  }
  let source = lines.map(parts => parts.map(((words, marked)) => words).join("")).map(line => if line == none { "" } else { line })
  code-frame(title, raw(source.join("\\n"), block: true))
}

#let diagram(svg, wanted, proportion, name, words) = {
  block(above: 1.2em, below: if words == none { 1.2em } else { 0pt }, width: 100%, layout(size => {
    let width = calc.min(wanted, size.width, 220mm / proportion)
    align(center, image(bytes(svg), format: "svg", width: width, alt: name))
  }))
  if words != none { caption(words) }
}

#let picture(path, wanted, proportion, alt, words, side: center, framed: false) = {
  let body = layout(size => {
    let natural = if type(wanted) == ratio { size.width * wanted } else { wanted }
    let width = calc.min(natural, size.width - if framed { 16pt } else { 0pt })
    let height = width * proportion
    let highest = 200mm
    if height > highest { width = width * (highest / height) }
    let drawn = image(path, width: width, alt: if alt == "" { none } else { alt })
    align(side, if framed { block(fill: wash, stroke: 0.6pt + hairline, inset: 8pt, radius: 4pt, drawn) } else { drawn })
  })
  block(above: 1.2em, below: if words == none { 1.2em } else { 0pt }, width: 100%, body)
  if words != none { caption(words) }
}

#let inline-picture(path, wanted, proportion, alt, highest) = context {
  let height = calc.min((wanted * proportion).to-absolute(), highest.to-absolute())
  box(baseline: 20%, image(path, height: height, alt: if alt == "" { none } else { alt }))
}

#let missing(body) = block(width: 100%, inset: 8pt, radius: 3pt, stroke: (paint: hairline, thickness: 0.8pt, dash: "dashed"), text(size: 9pt, fill: muted, body))

#let hint(kind, sign, bar, bare, body) = {
  let tone = tones.at(kind)
  let icon = { set text(fill: tone.ink, size: 11pt); sign }
  block(above: 1.1em, below: 1.1em, width: 100%, fill: tone.wash, stroke: (left: 2.4pt + tone.ink), radius: (right: 3pt), {
    if bar != none {
      show heading: it => block(above: 0pt, below: 0pt, text(size: 10.5pt, it.body))
      block(width: 100%, below: 0pt, inset: (x: 11pt, y: 7pt), fill: tone.ink.lighten(82%), sticky: not bare, grid(columns: (auto, 1fr), column-gutter: 8pt, icon, bar))
    }
    if not bare {
      block(above: 0pt, width: 100%, inset: (x: 11pt, y: 9pt), if bar == none { grid(columns: (auto, 1fr), column-gutter: 8pt, icon, body) } else { body })
    }
  })
}

#let quotation(body) = block(above: 1.1em, below: 1.1em, width: 100%, stroke: (left: 2.4pt + hairline), inset: (left: 11pt, y: 2pt), text(fill: muted, body))

#let tab-part(title, body) = block(above: 1.1em, below: 1.1em, width: 100%, stroke: 0.6pt + hairline, radius: 3pt, {
  block(width: 100%, below: 0pt, inset: (x: 10pt, y: 6pt), fill: wash, stroke: (bottom: 0.6pt + hairline), sticky: true, text(size: 9pt, weight: 600, title))
  block(above: 0pt, width: 100%, inset: (x: 10pt, y: 9pt), body)
})

#let update(date, tags, body) = block(above: 1.4em, below: 1.4em, width: 100%, stroke: (left: 1.2pt + hairline), inset: (left: 12pt, y: 1pt), {
  block(below: 8pt, sticky: true, { text(size: 9pt, weight: 600, fill: muted, date); h(8pt); tags })
  body
})

#let step(number, body) = block(above: 1.1em, below: 1.1em, width: 100%, grid(
  columns: (20pt, 1fr),
  column-gutter: 8pt,
  pdf.artifact(align(center, circle(radius: 8.5pt, fill: rgb("#e8eefb"), inset: 0pt, align(center + horizon, text(size: 8.5pt, weight: 600, fill: tint, str(number)))))),
  block(inset: (top: 3pt), body),
))

#let side-by-side(shares, ..bodies) = block(above: 1.1em, below: 1.1em, width: 100%, grid(columns: shares, column-gutter: 14pt, ..bodies.pos()))

#let operation-address(method, address) = par({ strong(method); h(0.5em); code-inline(address) })
#let operation-part(title) = block(above: 1.3em, below: 0.8em, sticky: true, par(text(size: 9pt, weight: 600, fill: muted, title)))

#let reference(title, detail, words) = {
  block(above: 1.1em, below: if words == none { 1.1em } else { 6pt }, width: 100%, stroke: 0.6pt + hairline, radius: 3pt, inset: (x: 10pt, y: 8pt), breakable: false, {
    text(weight: 600, title)
    if detail != "" { linebreak(); text(size: 8.5pt, fill: muted, detail) }
  })
  if words != none { caption(words) }
}

#let condition(expression, body) = block(above: 1.1em, below: 1.1em, width: 100%, stroke: (left: (paint: hairline, thickness: 1.6pt, dash: "dashed")), inset: (left: 11pt, y: 2pt), {
  block(below: 7pt, sticky: true, text(size: 8.5pt, fill: muted)[Shown when #if expression == "" [a condition holds] else { code-inline(expression) }])
  body
})

#let disclosure(title, body) = block(above: 1.1em, below: 1.1em, width: 100%, {
  block(below: 7pt, sticky: true, strong(title))
  pad(left: 11pt, body)
})

#let tasks(tight: true, items) = list(
  tight: tight,
  marker: none,
  body-indent: 0pt,
  ..items.map(((done, body)) => grid(
    columns: (1.4em, 1fr),
    if done == none { pdf.artifact[•] } else if done [☑] else [☐],
    body,
  )),
)

#let cover-picture(path) = image(path, width: 100%, height: 30mm, fit: "cover")
#let card(cover, body) = block(width: 100%, height: auto, stroke: 0.6pt + hairline, radius: 3pt, clip: true, breakable: false, {
  if cover != none { block(above: 0pt, below: 0pt, cover) }
  block(above: 0pt, width: 100%, inset: 10pt, body)
})
#let cards(count, ..items) = block(above: 1.1em, below: 1.1em, width: 100%, grid(columns: (1fr,) * count, gutter: 9pt, ..items.pos()))

#let data-table(columns, header-rows, ..cells) = {
  set text(size: 9pt)
  set par(leading: 0.62em, spacing: 0.8em, justify: false)
  show table.cell: it => if it.y < header-rows { strong(it) } else { it }
  block(above: 1.2em, below: 1.2em, width: 100%, table(
    columns: columns,
    align: left + top,
    inset: (x: 7pt, y: 6pt),
    stroke: (x: none, y: 0.6pt + hairline),
    fill: (x, y) => if y < header-rows { wash } else { none },
    ..cells,
  ))
}
`;
