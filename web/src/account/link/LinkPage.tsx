import { paths } from '#contract/_shared/paths.ts'
import { useParams } from '@tanstack/react-router'
import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { reduceLink, type LinkEvent, type LinkState } from './link-page.state.ts'
import { texts } from './texts.de.ts'

interface LinkPageProps<T extends object, R extends object> {
  readonly title: string
  /** A function if it depends on the result. */
  readonly doneTitle: string | ((result: R) => string)
  readonly load: (token: string) => Promise<T>
  readonly act: (token: string) => Promise<R>
  readonly actText: string
  readonly actingText: string
  /** What the button acts on, above it. */
  readonly Shown: ComponentType<T>
  /** What is valid now and what comes next. */
  readonly Done: ComponentType<R>
  /** The result if the act happened before; undefined otherwise. */
  readonly doneBefore?: (shown: T) => R | undefined
}

/** The page of a link in a mail. Only its button acts, since mail scanners open links. */
export function LinkPage<T extends object, R extends object>(props: LinkPageProps<T, R>) {
  const { state, loadAgain, press } = useLink(props)
  const help = useHelp()
  if (isExpired(state)) return <ExpiredPage title={props.title} help={help} />
  switch (state.kind) {
    case 'loading':
      return (
        <Page title={props.title} isBusy>
          <Loading />
        </Page>
      )
    case 'loadFailed':
      return (
        <Page title={props.title} isBusy={state.isRetrying}>
          <LoadError title={texts.loadFailed} help={help} isRetrying={state.isRetrying} onRetry={loadAgain} />
        </Page>
      )
    case 'shown':
      return <ShownPage {...props} {...state} onPress={press} />
    case 'done':
      return (
        <Page title={typeof props.doneTitle === 'string' ? props.doneTitle : props.doneTitle(state.result)}>
          <props.Done {...state.result} />
        </Page>
      )
  }
}

function useLink<T extends object, R extends object>({ load, act, doneBefore }: LinkPageProps<T, R>) {
  const { token = '' }: { readonly token?: string } = useParams({ strict: false })
  const [state, dispatch] = useReducer<LinkState<T, R>, [LinkEvent<T, R>]>(reduceLink, { kind: 'loading' })
  const isLoading = state.kind === 'loading' || (state.kind === 'loadFailed' && state.isRetrying)

  useEffect(() => {
    if (!isLoading) return undefined
    let isCurrent = true
    load(token).then(
      (shown) => isCurrent && dispatch({ type: 'loaded', shown, ...given(doneBefore?.(shown)) }),
      (error: unknown) => isCurrent && dispatch({ type: 'loadFailed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading, load, doneBefore, token])

  return {
    state,
    loadAgain: () => dispatch({ type: 'loadAgain' }),
    press: () => {
      dispatch({ type: 'act' })
      act(token).then(
        (result) => dispatch({ type: 'done', result }),
        (error: unknown) => dispatch({ type: 'actFailed', error }),
      )
    },
  }
}

const given = <R,>(result: R | undefined) => (result === undefined ? {} : { result })

type ShownProps<T extends object, R extends object> = LinkPageProps<T, R> &
  Extract<LinkState<T, R>, { kind: 'shown' }> & { readonly onPress: () => void }

function ShownPage<T extends object, R extends object>({
  title,
  Shown,
  shown,
  error,
  isSending,
  actText,
  actingText,
  onPress,
}: ShownProps<T, R>) {
  const help = useHelp()
  return (
    <Page title={title} titlePrefix={error === undefined ? undefined : 'Fehler:'} focusHeading={error === undefined}>
      {error !== undefined && (
        <Notice look="error" title={texts.failedTitle} takesFocus>
          <p>{texts.failed}</p>
          {help && <p>{help}</p>}
        </Notice>
      )}
      <Shown {...shown} />
      <Button onClick={onPress} busyText={isSending ? actingText : undefined}>
        {actText}
      </Button>
    </Page>
  )
}

/** Unknown, expired and used links get the same answer, on load and on act. */
function isExpired<T extends object, R extends object>(state: LinkState<T, R>): boolean {
  const error = state.kind === 'loadFailed' || state.kind === 'shown' ? state.error : undefined
  // 400: a mail program cut the address off, so it has no valid token
  return error instanceof ResponseError && (error.status === 404 || error.status === 400)
}

function ExpiredPage({ title, help }: { readonly title: string; readonly help: ReactNode }) {
  return (
    <Page title={title}>
      <Notice look="info" title={texts.expiredTitle}>
        <p>{texts.expired}</p>
        <p>{help ?? texts.expiredNext}</p>
      </Notice>
      <a href={paths.overview} className={buttonClass('secondary')}>
        {texts.toOverview}
      </a>
    </Page>
  )
}
