type Given = {
  readonly fullName?: string | undefined
  readonly designation?: string | null | undefined
  readonly registrationCouncil?: string | null | undefined
  readonly registrationNo?: string | null | undefined
}

/** The columns of what was sent of a person; an empty field takes away what was there. */
export const personColumns = ({ fullName, designation, registrationCouncil, registrationNo }: Given) => ({
  ...(fullName !== undefined && { full_name: fullName }),
  ...(designation !== undefined && { designation: designation || null }),
  ...(registrationCouncil !== undefined && { registration_council: registrationCouncil || null }),
  ...(registrationNo !== undefined && { registration_no: registrationNo || null }),
})
