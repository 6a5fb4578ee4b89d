import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { paths } from "~/contracts/paths";

export function BackToBills({ propertyId }: { propertyId: string }) {
  return (
    <Link
      className="btn btn-plain justify-self-start no-print"
      to={paths.propertyBills(propertyId)}
    >
      <ArrowLeft size={18} aria-hidden /> Bills
    </Link>
  );
}
