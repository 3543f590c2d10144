/** Rupees of the CGHS memorandum of 3 October 2025 for tier I: NABH, not NABH. Without a rate: the hospital sets its own. */
type Service = readonly [name: string, unit: string, code?: string, nabh?: number, nonNabh?: number]

/** Charges raised for every admission; their rates are each hospital's own, but for the consultation. */
export const MANDATORY_SERVICES: readonly Service[] = [
  ['Consultation for inpatients', 'day', 'CN002', 350, 350],
  ['Registration', 'admission'],
  ['Nursing', 'day'],
  ['Resident medical officer', 'day'],
  ['Bio-medical waste handling', 'day'],
]

export const CLINICAL_SERVICES: readonly Service[] = [
  ['Consultation OPD', 'visit', 'CN001', 350, 350],
  ['Consultation OPD, super-speciality', 'visit', 'CN003', 700, 700],
  ['Piped oxygen', 'hour', 'CC002', 100, 85],
  ['Ventilator', 'day', 'CC003', 3000, 2550],
  ['Non-invasive ventilator', 'day', 'CC004', 600, 510],
  ['Nebulisation', 'each', 'CC012', 50, 43],
  ['Exchange transfusion', 'each', 'CC008', 3500, 2975],
  ['Urinary bladder catheterisation', 'each', 'GP009', 700, 595],
  ['Aspiration of pleural effusion, diagnostic', 'each', 'GP002', 700, 595],
  ['Aspiration of pleural effusion, therapeutic', 'each', 'GP003', 700, 595],
  ['Removal of sutures', 'each', 'GP006', 200, 170],
  ['Venesection', 'each', 'GP007', 700, 595],
  ['Chest physiotherapy', 'each', 'PT004', 300, 255],
  ['Haemodialysis catheter, jugular', 'each', 'NU108', 6000, 5100],
  ['Peritoneal dialysis', 'each', 'NU125', 3600, 3060],
]

/** Rupees a day: room rent of the memorandum of 12 April 2023, intensive care of 3 October 2025. */
export const ACCOMMODATIONS: readonly (readonly [
  roomType: string,
  wardClass: string,
  cghs: number,
  validFrom: string,
])[] = [
  ['General Ward', 'general', 1500, '2023-04-12'],
  ['Semi Private', 'semi_private', 3000, '2023-04-12'],
  ['Private', 'private', 4500, '2023-04-12'],
  ['ICU', 'icu', 5400, '2025-10-13'],
  ['Neonatal ICU', 'icu', 5400, '2025-10-13'],
]

export const EXTERNAL_REQUISITIONS = [
  'MRI scan',
  'CT angiography',
  'PET-CT scan',
  'Histopathology',
  'Blood components',
  'Nerve conduction study',
  'Implant on consignment',
  'Ambulance',
] as const
