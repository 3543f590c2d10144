import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { Wide } from '../../../ui/forms/form-dialog.tsx'
import { duplicatesContract, type Suspect } from '../../model/registration/duplicates.contract.ts'
import classes from './suspects.module.css'

const TYPING_MS = 300
const WHOLE_PHONE = /^\d{10}$/
const MIN_INSURANCE_NO = 5

const REASONS: Record<Suspect['same'], string> = {
  'phone-and-name': 'same phone and name',
  insurance: 'same insurance number',
  identity: 'same Aadhar/Passport number',
  phone: 'same phone',
}

/** Compares the identity number once it is typed; the answer lasts until the field changes. */
export function useSameIdentity() {
  const compare = useWrite(duplicatesContract.sameIdentity)
  return {
    suspects: compare.data?.suspects ?? [],
    typed: (aadharPassport: string) =>
      aadharPassport.trim().length >= MIN_INSURANCE_NO ? compare.mutate({ aadharPassport }) : compare.reset(),
  }
}

export type OnExisting = (patient: Pick<Suspect, 'id' | 'uhid' | 'name'>) => void

/** What a form holds by which a person may be known. */
type Known = { readonly values: Readonly<Partial<Record<'name' | 'phone' | 'insurancePersonNo', unknown>>> }

type Props = {
  readonly form: Known
  readonly sameIdentity?: readonly Suspect[]
  /** Leaves the form for the patient who is there already; absent where there is nowhere to go. */
  readonly onExisting: OnExisting | undefined
}

/** Says, while registering, who may already be registered, and leads there with one click. */
export function Suspects({ form, sameIdentity = [], onExisting }: Props) {
  const [asked] = useDebouncedValue(askedOf(form), TYPING_MS)
  const enabled = Boolean(asked.phone || asked.insurancePersonNo)
  const { data } = useRead(duplicatesContract.suspects, asked, { enabled, keep: false })
  const others = enabled ? (data?.suspects ?? []) : []
  const known = [...sameIdentity, ...others.filter(({ id }) => !sameIdentity.some((same) => same.id === id))]
  return (
    <Wide>
      <div role="status">
        {known.length > 0 && (
          <div className={classes.known}>
            <Text size="sm" fw={600}>
              Already registered?
            </Text>
            <ul>
              {known.map((suspect) => (
                <li key={suspect.id}>
                  <Text size="sm">
                    {suspect.name} ({suspect.uhid}), {REASONS[suspect.same]}
                  </Text>
                  {onExisting && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      onClick={() => onExisting(suspect)}
                      aria-label={`Select Patient ${suspect.name} ${suspect.uhid}`}
                    >
                      Select Patient
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Wide>
  )
}

/** Only what is whole is asked about: half a phone is nobody's. */
function askedOf({ values }: Known) {
  const phone = String(values.phone ?? '').trim()
  const insurancePersonNo = String(values.insurancePersonNo ?? '').trim()
  return {
    name: String(values.name ?? '').trim(),
    phone: WHOLE_PHONE.test(phone) ? phone : '',
    insurancePersonNo: insurancePersonNo.length >= MIN_INSURANCE_NO ? insurancePersonNo : '',
  }
}
