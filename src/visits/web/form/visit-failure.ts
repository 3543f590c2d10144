type Failed = { readonly status: number; readonly code: string; readonly message: string }

/** What failed, with the server's own words behind it where it had any (specification 2 section 8). */
export const visitFailure = (what: string, { status, code, message }: Failed): string => {
  if (code === 'MISSING_FIELDS') return message
  return status === 0 ? what : `${what}: ${message}`
}
