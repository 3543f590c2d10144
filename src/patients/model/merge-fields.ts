/** What two records of one person can differ in, in the order of the form. */
export const MERGE_FIELDS = [
  'name',
  'payerId',
  'insurancePersonNo',
  'dateOfBirth',
  'age',
  'gender',
  'phone',
  'identityType',
  'aadharPassport',
  'address',
  'emergencyContactName',
  'emergencyContactMobile',
  'secondEmergencyContactName',
  'secondEmergencyContactMobile',
  'relativePhoneNo',
  'quarterPlotNo',
  'ward',
  'panchayat',
  'cityTown',
  'state',
  'pinCode',
  'bloodGroup',
  'spouseName',
  'email',
  'relationshipManager',
  'privilegeCardNumber',
  'billingLink',
  'allergies',
  'instructions',
  'patientPhoto',
  'referralLetter',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** The payer is chosen by itself: nobody's is taken without a word. */
export type TakenField = Exclude<MergeField, 'payerId'>
export const isTakenField = (field: MergeField): field is TakenField => field !== 'payerId'
export const TAKEN_FIELDS = MERGE_FIELDS.filter(isTakenField)
