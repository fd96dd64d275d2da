/** The fields of a draft that hold text. */
type TextOf<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D] & string;

/**
 * The props of a form's text fields, each by its name in the draft. `form`: of `useErrors`; `change`: takes
 * the draft as it is after each key.
 */
export const textFields =
  <D extends object>(
    form: { field: (name: string) => { id: string; error: string | undefined } },
    context: { draft: D; change: (draft: D) => void; labels: Readonly<Record<string, string>> },
  ) =>
  (name: TextOf<D>) => ({
    ...form.field(name),
    label: context.labels[name],
    autoComplete: 'off',
    value: context.draft[name] as string,
    onChange: (event: { target: { value: string } }) =>
      context.change({ ...context.draft, [name]: event.target.value }),
  });
