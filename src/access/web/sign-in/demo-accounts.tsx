import { UnstyledButton } from '@mantine/core'
import { hospitalsContract } from '../../../hospitals/model/hospitals.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import css from './demo-accounts.module.css'

type DemoAccount = { readonly email: string; readonly hospital: string; readonly password: string }
type Props = {
  readonly accounts: readonly DemoAccount[]
  onPick(typed: { readonly email: string; readonly password: string }): void
}

/** The administrators of the demonstration, sent by a server on demo data only; a click fills the form. */
export function DemoAccounts({ accounts, onPick }: Props) {
  const hospitals = useRead(hospitalsContract.all, {}).data?.hospitals
  const nameOf = (hospital: string) => hospitals?.find(({ id }) => id === hospital)?.name ?? hospital
  return (
    <section className={css.accounts} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Test accounts</h2>
      <ul>
        {accounts.map(({ email, hospital, password }) => (
          <li key={email}>
            <UnstyledButton className={css.account} onClick={() => onPick({ email, password })}>
              <b>{nameOf(hospital)}</b>
              <span>{email}</span>
              <span>{password}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
