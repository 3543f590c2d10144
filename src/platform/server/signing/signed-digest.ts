import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Unicode's composed form, so that a text that looks the same is the same. */
function composed(value: Json): Json {
  if (typeof value === 'string') return value.normalize('NFC')
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map(composed)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.normalize('NFC'), composed(inner)]))
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** The one text of a content, whatever the order of its keys: RFC 8785 over Unicode NFC. */
export const canonicalText = (content: Json): string => canonicalize(composed(content)) ?? 'null'

/** What a signature stands under: SHA-256 of the canonical text, in hexadecimal figures. */
export const signedDigest = (content: Json): string => createHash('sha256').update(canonicalText(content)).digest('hex')
