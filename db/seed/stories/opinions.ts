import type { Answers } from '../../../src/satisfaction/model/answers.ts'

/** What a certificate complains of, and how it was resolved. */
export type Complaint = { readonly answers: Partial<Answers>; readonly text: string; readonly resolution: string }

export const COMPLAINTS: readonly Complaint[] = [
  {
    answers: { boughtOutside: true },
    text: 'We were sent to buy an abdominal belt outside for 650 rupees on the second day.',
    resolution: 'The belt was out of stock. 650 rupees were paid back against the shop bill; the store keeps ten now.',
  },
  {
    answers: { satisfiedWithStaff: false },
    text: 'At night the bell was not answered for a long time, and the sister spoke angrily to my wife.',
    resolution: 'The sister in charge spoke with the family and with the night staff; the family is content.',
  },
  {
    answers: { moneyTaken: true },
    text: 'A ward boy asked for 200 rupees to bring the wheelchair to the X-ray.',
    resolution:
      'The ward boy was named, warned in writing and the 200 rupees were returned in presence of the relatives.',
  },
  {
    answers: { satisfiedWithTreatment: false },
    text: 'Nobody explained why the operation was put off by a day.',
    resolution: 'The surgeon explained to the patient that the theatre was taken by an emergency.',
  },
]

export const PRAISES = [
  'The doctor explained everything in Marathi.',
  'The sisters came at once when we called.',
  'The ward was clean.',
  'No running about for papers.',
  'The physiotherapist was patient with my father.',
] as const

export const WISHES = [
  'The food came cold in the evening.',
  'The discharge took the whole afternoon.',
  'A chair for the relative beside the bed.',
  'Drinking water on the ground floor.',
  'Fewer visitors at night.',
] as const
