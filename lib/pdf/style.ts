/** How everything looks, in the typesetter's language. Pages call these functions and draw nothing by themselves. */
export const STYLE = `
#let ink = rgb("#1b1f24")
#let muted = rgb("#5b636e")
#let hairline = rgb("#dde1e6")
#let wash = rgb("#f6f7f9")
#let accent = rgb("#2457c5")
#let tones = (
  info: (name: "Note", ink: rgb("#2457c5"), wash: rgb("#f0f5ff")),
  success: (name: "Tip", ink: rgb("#1a7f4b"), wash: rgb("#eefaf3")),
  warning: (name: "Warning", ink: rgb("#a15c00"), wash: rgb("#fff7e8")),
  danger: (name: "Danger", ink: rgb("#b3261e"), wash: rgb("#fef1f0")),
)
#let sizes = ("2": 15pt, "3": 12.5pt, "4": 11pt, "5": 10pt, "6": 10pt)

#let book(title: "", running: "", fonts: (), body) = {
  set document(title: title)
  set page(
    paper: "a4",
    margin: (x: 22mm, top: 22mm, bottom: 24mm),
    footer: context {
      set text(size: 8pt, fill: muted)
      grid(columns: (1fr, auto), running, counter(page).display("1 / 1", both: true))
    },
  )
  set text(font: fonts, size: 10pt, fill: ink, hyphenate: false)
  set par(leading: 0.72em, spacing: 1.2em)
  set strong(delta: 200)
  set list(marker: ([•], [–]), indent: 0.3em, body-indent: 0.6em, spacing: auto)
  set enum(indent: 0.3em, body-indent: 0.6em)
  set super(size: 0.65em)
  set highlight(fill: rgb("#fff1a8"), extent: 1pt)
  show link: set text(fill: accent)
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

#let page-title(level, id, title, description, new-sheet: true) = {
  if new-sheet { pagebreak(weak: true) } else { v(8pt) }
  [#heading(level: level, outlined: true, bookmarked: true)[#title] #label(id)]
  if description != none { block(below: 16pt, text(size: 11pt, fill: muted, description)) }
}

#let section(rank, level, anchor, title) = {
  set text(size: sizes.at(str(rank), default: 10pt), weight: 600)
  [#heading(level: level, outlined: false, bookmarked: true)[#title] #if anchor != none { label(anchor) }]
}

#let right-to-left(body) = { set text(dir: rtl); body }

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

#let code-block(code, lang, title, numbers) = {
  show raw.line: it => if numbers {
    box(width: 2em, text(fill: muted, align(right, str(it.number))))
    h(0.8em)
    it.body
  } else { it.body }
  block(above: 1.1em, below: 1.1em, width: 100%, fill: wash, stroke: 0.6pt + hairline, radius: 3pt, clip: true, breakable: true, {
    if title != "" {
      block(width: 100%, below: 0pt, inset: (x: 9pt, y: 6pt), stroke: (bottom: 0.6pt + hairline), sticky: true, text(size: 8.4pt, fill: muted, title))
    }
    block(above: 0pt, width: 100%, inset: (x: 9pt, y: 8pt), raw(code, lang: lang, block: true))
  })
}

#let picture(path, wanted, proportion, alt, words) = {
  let body = layout(size => {
    let natural = if type(wanted) == ratio { size.width * wanted } else { wanted }
    let width = calc.min(natural, size.width)
    let height = width * proportion
    let highest = 200mm
    if height > highest { width = width * (highest / height) }
    align(center, image(path, width: width, alt: if alt == "" { none } else { alt }))
  })
  block(above: 1.2em, below: if words == none { 1.2em } else { 0pt }, width: 100%, body)
  if words != none { caption(words) }
}

#let inline-picture(path, wanted, proportion, alt) = {
  let height = calc.min(wanted * proportion, 36pt)
  box(baseline: 20%, image(path, height: height, alt: if alt == "" { none } else { alt }))
}

#let missing(body) = block(width: 100%, inset: 8pt, radius: 3pt, stroke: (paint: hairline, thickness: 0.8pt, dash: "dashed"), text(size: 9pt, fill: muted, body))

#let hint(kind, body) = {
  let tone = tones.at(kind)
  block(above: 1.1em, below: 1.1em, width: 100%, fill: tone.wash, stroke: (left: 2.4pt + tone.ink), inset: (x: 11pt, y: 9pt), radius: (right: 3pt), {
    block(below: 6pt, sticky: true, text(size: 8.5pt, weight: 600, fill: tone.ink, tone.name))
    body
  })
}

#let quotation(body) = block(above: 1.1em, below: 1.1em, width: 100%, stroke: (left: 2.4pt + hairline), inset: (left: 11pt, y: 2pt), text(fill: muted, body))

#let tab-part(title, body) = block(above: 1.1em, below: 1.1em, width: 100%, stroke: 0.6pt + hairline, radius: 3pt, {
  block(width: 100%, below: 0pt, inset: (x: 10pt, y: 6pt), fill: wash, stroke: (bottom: 0.6pt + hairline), sticky: true, text(size: 9pt, weight: 600, title))
  block(above: 0pt, width: 100%, inset: (x: 10pt, y: 9pt), body)
})

#let step(number, body) = block(above: 1.1em, below: 1.1em, width: 100%, grid(
  columns: (20pt, 1fr),
  column-gutter: 8pt,
  align(center, circle(radius: 8.5pt, fill: rgb("#e8eefb"), inset: 0pt, align(center + horizon, text(size: 8.5pt, weight: 600, fill: accent, str(number))))),
  block(inset: (top: 3pt), body),
))

#let side-by-side(shares, ..bodies) = block(above: 1.1em, below: 1.1em, width: 100%, grid(columns: shares, column-gutter: 14pt, ..bodies.pos()))

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
    if done == none [•] else if done [☑] else [☐],
    body,
  )),
)

#let card(body) = block(width: 100%, height: auto, stroke: 0.6pt + hairline, radius: 3pt, inset: 10pt, breakable: false, body)
#let cards(..items) = block(above: 1.1em, below: 1.1em, width: 100%, grid(columns: (1fr, 1fr), gutter: 9pt, ..items.pos()))

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
