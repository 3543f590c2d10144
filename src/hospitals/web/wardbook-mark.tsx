type Props = { readonly size?: number; readonly colour?: string }

/** The mark of the product: a W with a cross. */
export const WardbookMark = ({ size = 28, colour = '#3b3833' }: Props) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="7" fill={colour} />
    <path
      d="M6.5 11.5 11 23l5-9 5 9 4.5-11.5"
      fill="none"
      stroke="#fff"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M16 5v5M13.5 7.5h5" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
