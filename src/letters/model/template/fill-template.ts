import { letterPart } from './letter-part.ts'
import { notAvailable, pathsIn, replacePlaceholders } from './placeholders.ts'

/** The data of a letter as the page holds it: groups of plain values, also after it was edited by hand. */
export type LetterValues = Readonly<Record<string, unknown>>

/** A group of values, and no list. */
export const isGroup = (value: unknown): value is LetterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a dotted path as text; null where there is none. Only a group's own values count, never its prototype's. */
export function valueAt(values: LetterValues, path: string): string | null {
  let at: unknown = values
  for (const name of path.split('.')) {
    if (!isGroup(at) || !Object.hasOwn(at, name)) return null
    at = at[name]
  }
  if (typeof at === 'number' || typeof at === 'boolean') return String(at)
  return typeof at === 'string' && at.trim() !== '' ? at : null
}

/** The same data with another value at a dotted path; groups that are not there are made. */
export function withValue(values: LetterValues, path: string, value: string): LetterValues {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [first]: value }
  const group = Object.hasOwn(values, first) ? values[first] : undefined
  return { ...values, [first]: withValue(isGroup(group) ? group : {}, rest.join('.'), value) }
}

/** The letter that a template and the data give; what is missing reads 'X Not Available'. */
export const fillTemplate = (body: string, values: LetterValues): string =>
  replacePlaceholders(letterPart(body), (path) => valueAt(values, path) ?? notAvailable(path))

/** The paths that the letter of a template asks for. */
export const pathsOfLetter = (body: string): readonly string[] => pathsIn(letterPart(body))

/** Under so many characters a template is none, and the first of the list is taken (specification 3 sections 5, 9). */
export const SHORTEST_BODY = 20

/** The template that a letter is generated from. */
export const templateToUse = <T extends { readonly body: string }>(templates: readonly T[], chosen: T): T =>
  chosen.body.trim().length < SHORTEST_BODY ? (templates[0] ?? chosen) : chosen
