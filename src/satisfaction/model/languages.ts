/** The languages of the certificate, side by side: the one who signs reads one of them. */
export const LANGUAGES = ['en', 'hi', 'mr'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** A text in each language. */
export type InEach = Readonly<Record<Language, string>>
