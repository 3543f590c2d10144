import css from './station.module.css'

/** A number that a phone or a desk phone dials; as it stands where it is masked or missing. */
export const PhoneLink = ({ phone }: { readonly phone: string }) =>
  /^\d{10}$/.test(phone) ? (
    <a className={css.phone} href={`tel:+91${phone}`}>
      {`${phone.slice(0, 5)} ${phone.slice(5)}`}
    </a>
  ) : (
    <span>{phone || '–'}</span>
  )
