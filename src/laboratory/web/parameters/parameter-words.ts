import type { ParameterKind } from '../../model/parameters/parameter-fields.ts'
import type { RangeState } from '../../model/ranges/lab-range.ts'

export const KIND_WORDS: Readonly<Record<ParameterKind, string>> = {
  numeric: 'Number',
  text: 'Text',
  choice: 'Choice',
  culture: 'Culture table',
  file: 'File',
}

export const STATE_WORDS: Readonly<Record<RangeState, string>> = {
  fasting: 'Fasting',
  after_meal: 'After a meal',
  trimester_1: 'First trimester',
  trimester_2: 'Second trimester',
  trimester_3: 'Third trimester',
  follicular: 'Follicular phase',
  ovulatory: 'Ovulatory phase',
  luteal: 'Luteal phase',
  postmenopausal: 'After the menopause',
}
