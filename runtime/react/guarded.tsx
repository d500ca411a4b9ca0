import {Component, type ReactNode, useContext, useEffect, useMemo} from 'react';
import {type Decoder, fields} from '../../src/shared/decode.js';
import {DecodeError} from '../../src/shared/errors.js';
import type {Fault} from './report.js';
import {writeFault} from './report.js';
import {type Shop, ShopContext} from './shop-context.js';
import {describeProblem} from './site-settings.js';

/** Props of every component. */
export interface SharedProps {
  /** Class of the element around the component, in place of its own. */
  readonly className?: string;
  /** Shown where the component cannot be: a prop is wrong, or it failed. Nothing by default. */
  readonly fallback?: ReactNode;
}

/** A function. */
export const callback: Decoder<unknown> = (value, path) => {
  if (typeof value === 'function') return value;
  throw new DecodeError(path, 'a function', value === null ? 'null' : typeof value);
};

/** What a component is made of. */
interface Parts<Props, Data> {
  readonly name: string;
  /** Decoders of the props next to the data, by name. */
  readonly props: Readonly<Record<string, Decoder<unknown>>>;
  /** The props that `read` reads, so that it reads again when one changes. */
  readonly keys: readonly (keyof Props & string)[];
  /** Reads the data. Throws `DecodeError`, whose path begins with the prop. */
  read(props: Props, shop: Shop): Data;
  readonly Content: (
    props: Props & {readonly data: Data; readonly dataKey: string; readonly shop: Shop},
  ) => ReactNode;
}

/** Parts of a component that reads no data from its props. */
export const WITHOUT_DATA = {keys: [], read: () => null} as const;

/** Shows `fallback` in place of what throws, until `of` changes. */
class Boundary extends Component<
  {of: string; fallback: ReactNode; onError: (error: unknown) => void; children: ReactNode},
  {brokenOf: string | null}
> {
  override state: {brokenOf: string | null} = {brokenOf: null};
  static getDerivedStateFromError(): {brokenOf: string} {
    return {brokenOf: ''};
  }
  override componentDidCatch(error: unknown): void {
    this.setState({brokenOf: this.props.of});
    this.props.onError(error);
  }
  override componentDidUpdate(): void {
    const {brokenOf} = this.state;
    if (brokenOf && brokenOf !== this.props.of) this.setState({brokenOf: null});
  }
  override render(): ReactNode {
    return this.state.brokenOf === null ? this.props.children : this.props.fallback;
  }
}

const keyOf = (values: readonly unknown[]): string => {
  try {
    return JSON.stringify(values);
  } catch {
    return 'no JSON';
  }
};

/** Names a class at the head of a problem: `<Product> item.id: expected text, found nothing`. */
const faultOf = (name: string, error: unknown): Fault => {
  if (error instanceof DecodeError)
    return {code: 'bad-prop', message: `<${name}> ${describeProblem(error)}`, cause: null};
  throw error;
};

/** Reports `fault` in an effect; on the server, which runs no effects, immediately. */
const useReport = (fault: Fault | null, reportProblem: (fault: Fault) => void): void => {
  if (fault && typeof document === 'undefined') reportProblem(fault);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report for one message.
  useEffect(() => {
    if (fault) reportProblem(fault);
  }, [fault?.message]);
};

/** What a component renders from, or why it cannot. */
const readData = <Props extends SharedProps, Data>(
  {name, props: decoders, read}: Parts<Props, Data>,
  props: Props,
  shop: Shop | null,
): {data: Data | null; fault: Fault | null} => {
  if (!shop) {
    const message = `<${name}> expected a <VitrineProvider> around it, found none`;
    return {data: null, fault: {code: 'no-provider', message, cause: null}};
  }
  try {
    const prop = fields(props, '');
    for (const [one, decode] of Object.entries(decoders)) prop(one, decode, null);
    return {data: read(props, shop), fault: null};
  } catch (error) {
    return {data: null, fault: faultOf(name, error)};
  }
};

/**
 * A component that reads its props before it renders, and never breaks the tree: a wrong prop, a missing provider or an
 * error in it is reported once, and `fallback` stands in its place.
 */
export const guarded = <Props extends SharedProps, Data>(
  parts: Parts<Props, Data>,
): ((props: Props) => ReactNode) => {
  const {name, props: decoders, keys, Content} = parts;
  const Guarded = (props: Props): ReactNode => {
    const shop = useContext(ShopContext);
    const key = keyOf(keys.map(prop => props[prop]));
    // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the props it is made of.
    const {data, fault} = useMemo(
      () => readData(parts, props, shop),
      [
        key,
        shop?.site,
        shop?.t,
        shop?.given,
        ...Object.keys(decoders).map(prop => props[prop as keyof Props]),
      ],
    );
    const reportProblem = shop?.reportProblem ?? writeFault;
    useReport(fault, reportProblem);
    const {fallback = null} = props;
    if (!shop || fault) return fallback;
    const fail = (cause: unknown): void =>
      reportProblem({code: 'component-failed', message: `<${name}> ${String(cause)}`, cause});
    return (
      <Boundary of={key} fallback={fallback} onError={fail}>
        <Content {...props} data={data as Data} dataKey={key} shop={shop} />
      </Boundary>
    );
  };
  Guarded.displayName = name;
  return Guarded;
};
