import type { ParameterKind } from '../../model/parameters/parameter-fields.ts'

export const KIND_WORDS: Readonly<Record<ParameterKind, string>> = {
  numeric: 'Number',
  text: 'Text',
  choice: 'Choice',
  culture: 'Culture table',
  file: 'File',
}
