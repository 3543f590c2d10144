/**
 * What a rule answers: the value it decided on, or the name of what stands in the way. Rules never throw.
 * `details` are plain facts for the message or the screen, never patient data for a log.
 */
export type Verdict<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Code; readonly details?: RefusalDetails | undefined }

export type RefusalDetails = {
  /** Values for the <placeholders> of the refusal's text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The form field the message belongs beside. */
  readonly field?: string
  /** The newer values, where another user saved first. */
  readonly current?: unknown
}

export const accept = <Value>(value: Value): Verdict<Value, never> => ({ ok: true, value })

export const refuse = <Code extends string>(refusal: Code, details?: RefusalDetails): Verdict<never, Code> => ({
  ok: false,
  refusal,
  details,
})
