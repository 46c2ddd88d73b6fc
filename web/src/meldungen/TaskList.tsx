import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import type { GoTo } from './kinds.ts'
import { meldungenQuery } from './queries.ts'
import { tasksOf, type Task } from './tasks.ts'
import { texts } from './texts.de.ts'
import { useMarking } from './useMarking.ts'
import classes from './TaskList.module.css'

/** The tasks from unread notices, each with its action. A task done here stays visible as done. */
export function TaskList({ goTo }: { readonly goTo: GoTo }) {
  const { data, isError, refetch } = useQuery(meldungenQuery)
  const [done, setDone] = useState<readonly Task[]>([])
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = tasksOf(data ?? [])

  if (open.length + done.length === 0) {
    if (data) {
      return (
        <p className={classes['nothing']}>
          <Icon name="circle-check" />
          {texts.nothingToDo}
        </p>
      )
    }
    return (
      isError && (
        <p className={classes['nothing']}>
          {texts.notLoaded}
          <Button look="quiet" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )
    )
  }
  const finish = (task: Task) => {
    setDone((before) => [...before, task])
    // the pressed button is gone
    heading.current?.focus()
  }
  return (
    <section aria-labelledby={headingId} className={classes['tasks']}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {open.length === 0 ? texts.allDone : texts.toDo}
      </h2>
      <ul>
        {open.map((task) => (
          <OpenTask key={keyOf(task)} task={task} goTo={goTo} onDone={() => finish(task)} />
        ))}
        {done.map((task) => (
          <li key={keyOf(task)} className={classes['done']}>
            <Icon name="circle-check" size={24} />
            <p>
              {texts.tasks[task.typ].title} <strong>{texts.done}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const keyOf = ({ meldungen: [first] }: Task) => first.MeldungID

interface OpenTaskProps {
  readonly task: Task
  readonly goTo: GoTo
  readonly onDone: () => void
}

function OpenTask({ task: { typ, meldungen }, goTo, onDone }: OpenTaskProps) {
  const { isBusy, left, mark } = useMarking()
  const help = useHelp()
  const { title, action, icon } = texts.tasks[typ]
  const go = () => {
    void mark(meldungen)
    goTo(meldungen[0], typ)
  }
  const finish = async () => {
    if (await mark(meldungen)) onDone()
  }
  return (
    <li>
      <Icon name={icon} size={24} />
      <div className={classes['task']}>
        <h3>{title}</h3>
        <p>{meldungen.length === 1 ? meldungen[0].Nachricht : texts.several(meldungen.length)}</p>
        {typ === 'PersonalDataIncomplete' && help && <p>{help}</p>}
        {left !== undefined && left > 0 && <p role="alert">{texts.notDone}</p>}
      </div>
      <p className={classes['actions']}>
        <Button look="secondary" onClick={go}>
          {action}
        </Button>
        <Button
          look="quiet"
          aria-label={isBusy ? undefined : texts.markDoneNamed(title)}
          onClick={() => void finish()}
          busyText={isBusy ? texts.marking : undefined}
        >
          {texts.markDone}
        </Button>
      </p>
    </li>
  )
}
