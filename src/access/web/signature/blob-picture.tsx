import { useState } from 'react'
import css from './signature.module.css'

type Props = { readonly picture: Blob }

/** A signature held in memory, on white in both themes as it will stand on paper. Another picture needs another key. */
export function BlobPicture({ picture }: Props) {
  const [address] = useState(() => URL.createObjectURL(picture))
  const release = () => URL.revokeObjectURL(address)
  return (
    <div className={css.picture}>
      <img src={address} alt="The signature" onLoad={release} onError={release} />
    </div>
  )
}
