import { useUrl } from '../../../ui/page/url.ts'

/** The payer and the version that the address names; without them the bill as it is now. */
export function useVersion(): { readonly payerId?: string; readonly billId?: string } {
  const url = useUrl()
  const [payerId, billId] = [url.text('payerId'), url.text('billId')]
  return { ...(payerId && { payerId }), ...(billId && { billId }) }
}
