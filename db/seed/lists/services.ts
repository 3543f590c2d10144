/** Rupees of the CGHS memorandum of 3 October 2025 for tier I: NABH, not NABH. */
type Service = readonly [name: string, unit: string, code: string, nabh: number, nonNabh: number]

/** Rupees of a rate that is one for all cities and accreditations, and its first day. */
type UniformService = readonly [name: string, unit: string, code: string, cghs: number, validFrom: string]

/** A private patient's rupees. The room rent of the schemes covers these services: their patients are not charged. */
type PrivateService = readonly [name: string, due: string, privateRate: number, wards?: readonly string[]]

/** Raised for every inpatient and payer: the doctor's daily visit. */
export const INPATIENT_CONSULTATION: UniformService = ['Consultation for inpatients', 'day', 'CN002', 350, '2023-04-12']

/** Raised by themselves for patients whose payer has no packages. */
export const MANDATORY_SERVICES: readonly PrivateService[] = [
  ['Registration', 'admission', 300],
  ['Nursing', 'day', 400],
  ['Resident medical officer', 'day', 300],
  ['Bio-medical waste handling', 'day', 100],
  ['Monitoring set of intensive care', 'ward', 900, ['icu']],
  ['Linen and sterilisation of the theatre', 'surgery', 600],
  ['Discharge file', 'discharge', 250],
]

/** Consultations and blood cost the scheme the same everywhere. */
export const UNIFORM_SERVICES: readonly UniformService[] = [
  ['Consultation OPD', 'visit', 'CN001', 350, '2023-04-12'],
  ['Consultation OPD, super-speciality', 'visit', 'CN003', 700, '2025-10-13'],
  ['Whole blood, one unit', 'each', 'BC001', 1550, '2025-10-13'],
  ['Packed red cells, one unit', 'each', 'BC002', 1550, '2025-10-13'],
  ['Fresh frozen plasma', 'each', 'BC003', 400, '2025-10-13'],
  ['Platelets, random donor', 'each', 'BC004', 400, '2025-10-13'],
  ['Cryoprecipitate', 'each', 'BC005', 250, '2025-10-13'],
  ['Platelets, single donor (apheresis)', 'each', 'BC006', 11000, '2025-10-13'],
]

export const CLINICAL_SERVICES: readonly Service[] = [
  ['Piped oxygen', 'hour', 'CC002', 100, 85],
  ['Ventilator', 'day', 'CC003', 3000, 2550],
  ['Non-invasive ventilator', 'day', 'CC004', 600, 510],
  ['Nebulisation', 'each', 'CC012', 50, 43],
  ['Phototherapy, session of six hours', 'each', 'CC009', 400, 340],
  ['Resuscitation and intubation', 'each', 'CC010', 1500, 1275],
  ['Haemodialysis with dialyser', 'each', 'NU122', 2500, 2125],
  ['Chemotherapy, several drugs', 'day', 'CT002', 2300, 1955],
  ['Band ligation of oesophageal varices', 'each', 'MG009', 8500, 7225],
  ['Burns dressing, first', 'each', 'BP034', 3000, 2550],
  ['Burns dressing, subsequent', 'each', 'BP035', 2500, 2125],
  ['Vacuum-assisted dressing', 'each', 'BP040', 10000, 8500],
  ['Secondary suture of a wound', 'each', 'GS004', 4400, 3740],
  ['Therapeutic exercises', 'each', 'PT003', 300, 255],
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

/** What is asked for when it is added to a bill: who performed it, where the wound is. */
export const NEEDS_OF_SERVICES: ReadonlyMap<string, readonly ('doctor' | 'note')[]> = new Map([
  ['MG009', ['doctor']],
  ['CC010', ['doctor']],
  ['NU108', ['doctor']],
  ['GP003', ['doctor', 'note']],
  ['GS004', ['doctor', 'note']],
  ['BP040', ['note']],
])

/** What CGHS paid until 12 October 2025, in every city: NABH, not NABH (CGHS rate list of 2014). */
export const EARLIER_SERVICE_RATES: readonly (readonly [name: string, nabh: number, nonNabh: number])[] = [
  ['Aspiration of pleural effusion, diagnostic', 138, 120],
  ['Aspiration of pleural effusion, therapeutic', 222, 193],
  ['Removal of sutures', 41, 36],
  ['Venesection', 143, 124],
]

/** Rupees a day, the same in every city and for every accreditation; room rent and intensive care since 12 April 2023. */
export const ACCOMMODATIONS: readonly (readonly [
  roomType: string,
  wardClass: string,
  cghs: number,
  validFrom: string,
])[] = [
  ['Day Care', 'day_care', 500, '2023-04-12'],
  ['General Ward', 'general', 1500, '2023-04-12'],
  ['Semi Private', 'semi_private', 3000, '2023-04-12'],
  ['Private', 'private', 4500, '2023-04-12'],
  ['ICU', 'icu', 5400, '2023-04-12'],
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
  'Reference laboratory, Nagpur',
  'Immunology laboratory, Mumbai',
] as const
