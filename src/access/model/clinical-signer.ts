/** The refusal that every call declares by which somebody signs a clinical document. */
export const NOT_REGISTERED = {
  NOT_REGISTERED: {
    status: 409,
    text: 'A clinical signature needs a registration number. An administrator enters yours under Users.',
  },
} as const
