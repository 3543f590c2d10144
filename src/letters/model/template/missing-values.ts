import { labelOf, notAvailable } from './placeholders.ts'

/** A placeholder that still stands in a letter. */
export type MissingValue = { readonly path: string; readonly label: string }

/** A piece of a letter; `missing` names the path where the piece is a placeholder without a value. */
export type LetterPiece = {
  /** Counts the pieces from 0. */
  readonly no: number
  readonly text: string
  readonly missing: string | null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The letter in pieces, so that a screen can mark what is missing, however the text came about. */
export function piecesOf(text: string, paths: readonly string[]): readonly LetterPiece[] {
  const pathOf = new Map(paths.map((path) => [notAvailable(path), path]))
  if (pathOf.size === 0) return text ? [{ no: 0, text, missing: null }] : []
  const longestFirst = [...pathOf.keys()].sort((a, b) => b.length - a.length)
  return text
    .split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'g'))
    .filter((piece) => piece !== '')
    .map((piece, no) => ({ no, text: piece, missing: pathOf.get(piece) ?? null }))
}

/** What a letter still misses, each value once; printing and saving ask for it (decisions). */
export const missingIn = (text: string, paths: readonly string[]): readonly MissingValue[] =>
  [...new Set(piecesOf(text, paths).map(({ missing }) => missing))]
    .filter((path) => path !== null)
    .map((path) => ({ path, label: labelOf(path) }))

/** A text edited by hand with a value in the place of its placeholder. */
export const filledByHand = (text: string, path: string, value: string): string =>
  text.replaceAll(notAvailable(path), () => value)
