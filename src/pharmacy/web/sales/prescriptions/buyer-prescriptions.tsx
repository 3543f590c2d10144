import { Button } from '@mantine/core'
import { counted } from '../../../../kernel/counted.ts'
import { useRead } from '../../../../platform/web/use-call.ts'
import textCss from '../../../../ui/display/text.module.css'
import { salesContract } from '../../../model/sales/sales.contract.ts'
import type { Counter } from '../use-counter.ts'

/** The signed prescriptions of the visit of which something is open: taken over with their quantities and who signed them. */
export function BuyerPrescriptions({ counter, visitId }: { readonly counter: Counter; readonly visitId: string }) {
  const { data } = useRead(salesContract.prescriptions, { visitId }, { keep: false })
  const { buyer, setBuyer, cart } = counter
  return data?.prescriptions.map(({ id, title, prescriber, registration, lines }) => (
    <section key={id} aria-label={title}>
      <div>
        <strong>{title}</strong>
      </div>
      <div className={textCss.caption}>
        {[`${prescriber}, ${registration}`, `${counted(lines.length, 'item')} open`].join(' · ')}
      </div>
      {buyer.prescriptionId === id ? (
        <div className={textCss.caption}>In the cart</div>
      ) : (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setBuyer({ ...buyer, prescriber, prescriberRegistration: registration, prescriptionId: id })
            for (const { medicineId, open } of lines) cart.add(medicineId, open)
          }}
        >
          Take over the prescription
        </Button>
      )}
    </section>
  ))
}
