/** The survey beside the certificate (domain screens 6.2): eight questions answered from 1 to 5. */
export const SURVEY_QUESTIONS = {
  overall: 'Overall experience',
  medicalCare: 'Medical care',
  nursingCare: 'Nursing care',
  doctorCommunication: 'Communication of the doctors',
  cleanliness: 'Cleanliness',
  food: 'Food',
  billingAndDischarge: 'Billing and discharge',
  courtesy: 'Courtesy of the staff',
} as const
export type SurveyQuestion = keyof typeof SURVEY_QUESTIONS

export const RECOMMENDS = ['yes', 'maybe', 'no'] as const
export const RECOMMEND_WORDS = { yes: 'Yes', maybe: 'Maybe', no: 'No' } as const
