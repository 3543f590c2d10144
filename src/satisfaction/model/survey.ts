/** The survey beside the certificate (domain screens 6.2): eight questions answered from 1 to 5. */
export const SURVEY_QUESTIONS = [
  { name: 'overall', asked: 'Overall experience' },
  { name: 'medicalCare', asked: 'Medical care' },
  { name: 'nursingCare', asked: 'Nursing care' },
  { name: 'doctorCommunication', asked: 'Communication of the doctors' },
  { name: 'cleanliness', asked: 'Cleanliness' },
  { name: 'food', asked: 'Food' },
  { name: 'billingAndDischarge', asked: 'Billing and discharge' },
  { name: 'courtesy', asked: 'Courtesy of the staff' },
] as const

export const RECOMMENDS = ['yes', 'maybe', 'no'] as const
export const RECOMMEND_WORDS = { yes: 'Yes', maybe: 'Maybe', no: 'No' } as const
