/** Why a refined letter is not the model's: what the configuration, the connection or the answer did not give. */
export const FALLBACK_REASONS = ['off', 'late', 'unreachable', 'failed', 'cut', 'unreadable', 'facts'] as const
export type FallbackReason = (typeof FALLBACK_REASONS)[number]

export const FALLBACK_WORDS: Readonly<Record<FallbackReason, string>> = {
  off: 'No AI service is configured.',
  late: 'The AI service did not finish within 10 seconds.',
  unreachable: 'The AI service could not be reached.',
  failed: 'The AI service answered with an error.',
  cut: 'The answer of the AI service ended before the letter did.',
  unreadable: 'The AI service did not answer with a letter.',
  facts: 'The AI service changed facts of the letter.',
}

type Sender = { readonly name: string; readonly address: string; readonly today: string }

/**
 * The letter in place of a refined one (specification 3, section 8): the draft under an address header, dated unless it says the day, with a note that the
 * AI service was not available, or that its letter was not taken.
 */
export function fallbackLetter(draft: string, { name, address, today }: Sender, reason: FallbackReason): string {
  const header = [name, address, !draft.includes(today) && `Date: ${today}`].filter(Boolean).join('\n')
  const note =
    reason === 'facts'
      ? 'Note: this letter was not refined, because the AI service changed facts of it.'
      : 'Note: the AI service is not available. This letter was not refined.'
  return `${header}\n\n${draft}\n\n${note}`
}
