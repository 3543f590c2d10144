import { type RawBuilder, sql } from 'kysely'

/**
 * From here on a word counts as a misspelling: 'hernja' is to 0.40 like 'hernia', 'appendectmy' to 0.42 like
 * 'appendicectomy'; words that have only their beginning in common stay below.
 */
export const MISSPELT = 0.35

/** How many similar names a search shows. */
export const SIMILAR_SHOWN = 8

/** Whether what is typed may be a misspelt name: letters alone, at least three of them. */
export const mayBeMisspelt = (typed: string): boolean => /^[\p{L}\p{M}\s-]{3,}$/u.test(typed)

/** How alike the typed words are to words of a text, in lower case: that of the least alike; from 0 to 1. */
export const likeness = (text: RawBuilder<unknown>, typed: string): RawBuilder<number> =>
  sql<number>`(select min(strict_word_similarity(word, ${text})) from unnest(${typed.toLowerCase().trim().split(/\s+/)}::text[]) as word)`
