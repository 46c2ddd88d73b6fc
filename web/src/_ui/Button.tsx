import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import classes from './Button.module.css'

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly isSubmit?: boolean
  /** `danger`: the action cannot be undone. */
  readonly look?: ButtonLook
  /** Looks unavailable but stays focusable; a press still calls `onClick`, which says what is missing. */
  readonly notReady?: boolean
  /** The label while the action runs; further presses are ignored. */
  readonly busyText?: string | undefined
}

export function Button({
  look = 'primary',
  notReady = false,
  busyText,
  isSubmit = false,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const isBusy = busyText !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={isSubmit ? 'submit' : 'button'}
      className={buttonClass(look, className)}
      aria-disabled={notReady || isBusy || undefined}
      onClick={press}
    >
      {busyText ?? children}
    </button>
  )
}

/** The class names of a link that looks like a button. */
export function buttonClass(look: ButtonLook, further?: string): string {
  return [classes['button'], classes[look], further].filter(Boolean).join(' ')
}
