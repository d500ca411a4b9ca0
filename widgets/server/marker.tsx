import type {ReactNode} from 'react';

/** Ends no script element and begins no comment, whatever the data holds. */
const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

interface MarkerProps {
  readonly kind: string;
  /** Where the page's own links lead to the block. */
  readonly id?: string;
  /** Null for a block that needs none. */
  readonly data: object | null;
  readonly className?: string;
  readonly itemId?: string;
  /** What else the kind reads from its marker, by the attribute's name. */
  readonly attributes?: Readonly<Record<`data-${string}`, string | undefined>>;
  /** When the runtime mounts it; left out, the default of its kind. */
  readonly load?: 'load' | 'visible' | 'interaction' | 'none' | undefined;
  /** False for a form, which the runtime binds to the existing elements without hydration. */
  readonly isHydrated?: boolean;
  readonly children: ReactNode;
}

/** The marker of a block that this version rendered, with its data. The runtime hydrates it, or makes its form live as any server's. */
export const Marker = ({
  kind,
  id,
  data,
  className,
  itemId,
  attributes,
  load,
  isHydrated = true,
  children,
}: MarkerProps): ReactNode => (
  <div
    id={id}
    data-block={kind}
    className={className}
    data-item-id={itemId}
    {...attributes}
    data-load={load}
    data-rendered={isHydrated ? __VERSION__ : undefined}
  >
    {data && (
      <script
        type="application/json"
        data-props=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no `<`.
        dangerouslySetInnerHTML={{__html: scriptJson(data)}}
      />
    )}
    {children}
  </div>
);
