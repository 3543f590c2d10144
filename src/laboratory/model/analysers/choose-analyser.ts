/** An analyser that may send on a port, as far as it is told apart there. */
export type PortAnalyser = { readonly senderApplication: string; readonly senderFacility: string }

type Sender = { readonly application: string; readonly facility: string }

/** Whose a message is: of the analyser that calls itself so, else of the one that needs no name on this port; null where there is none. */
export function chooseAnalyser<A extends PortAnalyser>(
  analysers: readonly A[],
  { application, facility }: Sender,
): A | null {
  const isOf = ({ senderApplication, senderFacility }: A) =>
    senderApplication === application && (senderFacility === '' || senderFacility === facility)
  const named = analysers.filter((one) => one.senderApplication !== '' && isOf(one))
  const whole = named.find(({ senderFacility }) => senderFacility !== '')
  return whole ?? named[0] ?? analysers.find((one) => one.senderApplication === '' && one.senderFacility === '') ?? null
}
