/** A line of the checklist: its number, its name, and whether it takes a file or a remark only. */
export type DocumentType = { readonly number: number; readonly name: string; readonly remarkOnly: boolean }

const NAMES = [
  'Referral Letter from ESIC (original, signed by IP)',
  'ESIC e-Pehchan Card',
  'HITLABH or Entitlement Form',
  'Aadhar or other ID',
  'Patient Satisfaction Certificate (P-VI)',
  'Approved Extension of Stay',
  'Approval for Listed/Unlisted Procedures',
  'Condonation/Delay Waiver',
  'P2 form/Individual Bill Format',
  'Original Final Bill',
  'O.T. Notes and Surgeon Notes',
  'Discharge Summary/DAMA/Death Summary',
  'Pathology Break-up and Reports',
  'CT/X-Ray/Radiology Reports',
  'ECG/USG/2D Echo/EEG-NCV reports',
  'Blood Components with MICR Code Sticker',
  'Pharmacy Bill Sticker/Empty Cartons',
  'Pharmacy Breakup Summary, Prescriptions and Bills',
  'Nursing Chart/Vitals/Wrappers for medicines with MRP over Rs.100',
  'Treatment Sheets',
  'RBS Chart',
  'Insurance Policy documents',
  'Photographs of Patient',
  'Stamp & Sign',
  'PDF',
  'Portal Submission',
  'Admission Notes',
] as const

const FIRST_REMARK_ONLY = 24

/** The 27 documents of a claim, in the order in which the payer reads them (specification 2 section 3). */
export const DOCUMENT_TYPES: readonly DocumentType[] = NAMES.map((name, index) => ({
  number: index + 1,
  name,
  remarkOnly: index + 1 >= FIRST_REMARK_ONLY,
}))

export const typeNumbered = (number: number): DocumentType => {
  const type = DOCUMENT_TYPES[number - 1]
  if (!type) throw new RangeError(`There is no document type ${number}`)
  return type
}
