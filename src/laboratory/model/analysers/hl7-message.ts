/** The characters that MSH names: field, component, repetition, escape, subcomponent. */
type Separators = {
  readonly field: string
  readonly component: string
  readonly repetition: string
  readonly escape: string
  readonly subcomponent: string
}

export type Hl7Segment = {
  readonly name: string
  /** Field 1 on, as it was sent; '' where there is none. Of MSH, field 1 is the separator itself. */
  field(no: number): string
  /** A component of a field, its escapes resolved; the first repetition. */
  text(no: number, component?: number): string
  /** A field whole: its repetitions and components, their escapes resolved, joined with a space. */
  words(no: number): string
}
export type Hl7Message = { readonly segments: readonly Hl7Segment[]; readonly header: Hl7Segment }

/** An HL7 v2 message as its segments; null for what is none. Segments may end with CR, LF or both. */
export function parseHl7(text: string): Hl7Message | null {
  const body = text.trimStart()
  const [, field, marks = ''] = /^MSH([^\w\s])([^\w\s]{3,5})/.exec(body) ?? []
  if (field === undefined || !marks) return null
  const [component = '^', repetition = '~', mark = '\\', subcomponent = '&'] = marks.split(field).join('')
  const by = { field, component, repetition, escape: mark, subcomponent }
  const segments = body
    .split(/[\r\n]+/)
    .filter((line) => /^[A-Z][A-Z0-9]{2}(?!\w)/.test(line))
    .map((line) => segmentOf(line, by))
  const [header] = segments
  return header ? { segments, header } : null
}

function segmentOf(line: string, by: Separators): Hl7Segment {
  const fields = line.split(by.field)
  const name = fields[0] ?? ''
  // MSH-1 is the separator that stands between the name and MSH-2.
  if (name === 'MSH') fields.splice(1, 0, by.field)
  const field = (no: number) => fields[no] ?? ''
  return {
    name,
    field,
    text(no, component = 1) {
      const [first = ''] = field(no).split(by.repetition)
      return unescaped(first.split(by.component)[component - 1] ?? '', by).trim()
    },
    words: (no) =>
      field(no)
        .split(by.repetition)
        .flatMap((one) => one.split(by.component))
        .map((one) => unescaped(one, by).trim())
        .filter(Boolean)
        .join(' '),
  }
}

/** `\F\ \S\ \T\ \R\ \E\` are the separators, `\X0A\` bytes, `\.br\` a new line; what is highlighted or unknown is taken out. */
function unescaped(text: string, by: Separators): string {
  if (!text.includes(by.escape)) return text
  const mark = `\\u{${(by.escape.codePointAt(0) ?? 0).toString(16)}}`
  return text.replace(new RegExp(`${mark}([^${mark}]*)${mark}`, 'gu'), (_, code: string) => meaningOf(code, by))
}

function meaningOf(code: string, by: Separators): string {
  const known: Record<string, string> = {
    F: by.field,
    S: by.component,
    T: by.subcomponent,
    R: by.repetition,
    E: by.escape,
    '.br': '\n',
    '.sp': '\n',
  }
  const bytes = /^X((?:[0-9A-Fa-f]{2})+)$/.exec(code)?.[1]
  if (bytes === undefined) return known[code] ?? ''
  return (bytes.match(/../g) ?? []).map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join('')
}
