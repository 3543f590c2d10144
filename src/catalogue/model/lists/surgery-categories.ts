/** The surgery categories in the order of the home dashboard (specification 2 section 2). */
export const SURGERY_CATEGORIES = [
  'HERNIA SURGERIES',
  'UROLOGICAL -Circumcision related',
  'UROLOGICAL - stones related',
  'UROLOGICAL - urethra related',
  'UROLOGICAL - Scrotum related',
  'VASCULAR PROCEDURES',
  'PLASTIC/RECONSTRUCTIVE SURGERY',
  'ORTHOPEDIC PROCEDURES',
  'GENERAL SURGERY',
  'WOUND CARE & DEBRIDEMENT',
  'COLORECTAL PROCEDURES',
] as const
export type SurgeryCategory = (typeof SURGERY_CATEGORIES)[number]
