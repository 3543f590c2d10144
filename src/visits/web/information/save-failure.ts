type Failed = {
  readonly status: number
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** What failed of 'Edit Patient Information', with the server's own words behind it (specification 2 section 8). */
export const saveFailure = ({ status, message, fields }: Failed): string => {
  if (status === 404) return message
  const refused = Object.keys(fields)
  if (refused.length === 0) return `Failed to update patient: ${message}`
  return `${refused.includes('insurancePersonNo') ? 'Patient' : 'Visit'} update failed: ${message}`
}
