type Beside = { setErrors(errors: Record<string, string>): void }

/**
 * Puts what the server says of the lines that were sent beside the lines that are shown: those that were left empty were not sent, so
 * that the third one sent may be the fifth one shown. False where it says nothing of the form.
 */
export function besideSent(
  form: Beside,
  fields: Readonly<Record<string, string>>,
  sent: readonly { readonly at: number }[],
): boolean {
  const beside = Object.entries(fields).map(([name, message]): [string, string] => {
    const [, line, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
    return [line === undefined ? name : `lines.${sent[Number(line)]?.at}.${field}`, message]
  })
  form.setErrors(Object.fromEntries(beside))
  return beside.length > 0
}
