import { NoValue } from '../../ui/display/no-value.tsx'
import css from './station.module.css'

/** Ten figures as people read them out. */
export const phoneWords = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`

/** A number that a phone or a desk phone dials; as it stands where it is masked or missing. */
export const PhoneLink = ({ phone }: { readonly phone: string }) =>
  /^\d{10}$/.test(phone) ? (
    <a className={css.phone} href={`tel:+91${phone}`}>
      {phoneWords(phone)}
    </a>
  ) : (
    <span>{phone || <NoValue />}</span>
  )
