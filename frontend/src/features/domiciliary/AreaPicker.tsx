import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RegionView } from '#shared/domiciliary/capacity.api.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Fieldset } from '../../components/Fieldset.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import {
  type AreaNode,
  areaTree,
  authorityKeys,
  countIn,
  matchingAreas,
  withNode,
} from './areaTree.ts';

/**
 * The tree of areas: a tick at a region or an ICB ticks its authorities, each branch says how many are
 * chosen, and the branch of the office stands open (domiciliary, section 2). Folded at first where there is
 * an answer: most who come have nothing to change in it.
 */
export function AreaPicker(props: {
  id: string;
  error: string | undefined;
  regions: readonly RegionView[];
  /** `LDN`; null: not known. */
  officeRegion: string | null;
  /** Whether the tree is folded away until somebody opens it; an error opens it. */
  folded: boolean;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  const { id, error, regions, officeRegion, folded, chosen, onChange } = props;
  const [isOpen, setOpen] = useState(!folded);
  const [wanted, setWanted] = useState('');
  const tree = useMemo(() => areaTree(regions), [regions]);
  const areas = matchingAreas(tree, wanted);
  const searching = wanted.trim() !== '';
  const count = areas.flatMap(authorityKeys).length;
  return (
    <Fieldset
      id={id}
      legend="Areas where you can take a new package now"
      hint="Tick a region or an ICB to tick all its local authorities."
      error={error}
    >
      <p className="pw-areas__count">
        <strong role="status">{chosen.length} chosen</strong>
        {/* It stays where it is and keeps the focus when there is nothing more to clear. */}
        <Button kind="quiet" busy={chosen.length === 0} onClick={() => onChange([])}>
          Clear
          <VisuallyHidden> all areas</VisuallyHidden>
        </Button>
      </p>
      <details
        className="pw-areas__all"
        open={isOpen || error !== undefined}
        onToggle={({ currentTarget, target }) => {
          if (target === currentTarget) setOpen(currentTarget.open);
        }}
      >
        <summary>Choose areas</summary>
        <Field
          id={id}
          label="Find an area"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            // Enter finds; it does not confirm the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <VisuallyHidden>
          <span role="status">{searching ? `${count} areas found` : ''}</span>
        </VisuallyHidden>
        {areas.length === 0 && <p className="nhsuk-hint">Nothing matches these letters.</p>}
        <ul className="pw-areas">
          {areas.map((node) => (
            <Branch
              key={node.key}
              node={node}
              chosen={chosen}
              open={searching || node.key === `area-${officeRegion}`}
              searching={searching}
              onChange={onChange}
            />
          ))}
        </ul>
      </details>
    </Fieldset>
  );
}

interface BranchProps {
  node: AreaNode;
  chosen: readonly number[];
  /** Whether it stands open at first. */
  open: boolean;
  searching: boolean;
  onChange: (chosen: number[]) => void;
}

function Branch({ node, chosen, open, searching, onChange }: BranchProps) {
  const [shown, setShown] = useState(open);
  const { children, label } = node;
  const { chosen: count, of } = countIn(node, chosen);
  const isOpen = shown || searching;
  return (
    <li>
      <Box
        label={label}
        ticked={count === of}
        partly={count > 0 && count < of}
        onTick={(ticked) => onChange(withNode(node, chosen, ticked))}
      />
      {children && (
        <details
          className="pw-areas__branch"
          open={isOpen}
          onToggle={({ currentTarget, target }) => {
            if (target === currentTarget && !searching) setShown(currentTarget.open);
          }}
        >
          <summary>
            {count > 0 ? `${count} of ${of} chosen` : `${of} ${of === 1 ? 'area' : 'areas'}`}
            <VisuallyHidden> in {label}</VisuallyHidden>
          </summary>
          {isOpen && (
            <ul className="pw-areas">
              {children.map((child) => (
                <Branch
                  key={child.key}
                  node={child}
                  chosen={chosen}
                  open={searching || countIn(child, chosen).chosen > 0}
                  searching={searching}
                  onChange={onChange}
                />
              ))}
            </ul>
          )}
        </details>
      )}
    </li>
  );
}

function Box(props: {
  label: string;
  ticked: boolean;
  /** Some of the group is ticked, and not all. */
  partly: boolean;
  onTick: (ticked: boolean) => void;
}) {
  const { label, ticked, partly, onTick } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly;
  }, [partly]);
  return (
    <div className="pw-areas__box">
      <input
        ref={input}
        id={id}
        type="checkbox"
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
