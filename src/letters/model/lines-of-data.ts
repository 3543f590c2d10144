import { isGroup, type LetterValues } from './template/fill-template.ts'

/** A line of the data as JSON, with the dotted path of the value on it. */
export type DataLine = { readonly text: string; readonly path: string | null }

/** The data as JSON.stringify with two spaces writes it, line by line. */
export function linesOfData(values: LetterValues, above: readonly string[] = []): readonly DataLine[] {
  const entries = Object.entries(values)
  const indent = '  '.repeat(above.length + 1)
  const lines = entries.flatMap(([name, value], at): readonly DataLine[] => {
    const comma = at < entries.length - 1 ? ',' : ''
    const key = `${indent}${JSON.stringify(name)}: `
    if (!isGroup(value) || Object.keys(value).length === 0)
      return [{ text: `${key}${JSON.stringify(value)}${comma}`, path: [...above, name].join('.') }]
    const [first, ...inside] = linesOfData(value, [...above, name])
    const closing = inside.at(-1)?.text ?? ''
    return [
      { text: `${key}${first?.text.trim() ?? ''}`, path: null },
      ...inside.slice(0, -1),
      { text: `${closing}${comma}`, path: null },
    ]
  })
  return [{ text: '{', path: null }, ...lines, { text: `${'  '.repeat(above.length)}}`, path: null }]
}
