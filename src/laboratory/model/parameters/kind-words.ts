import type { ParameterKind } from './parameter-fields.ts'

/** What a parameter is told as, in words. */
export const KIND_WORDS: Readonly<Record<ParameterKind, string>> = {
  numeric: 'Number',
  text: 'Text',
  choice: 'Choice',
  culture: 'Culture table',
  file: 'File',
}
